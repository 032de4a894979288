def read_url(url):
    protocol = url.split("://")[0]
    rest = url.split("://")[1]
    return [protocol, rest, 80]


print(read_url("https://www.ncert.nic.in/textbook.php"))
