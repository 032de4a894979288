def short_name(name):
    words = name.split()
    result = words[0]
    return result


print(short_name("mohandas karamchand gandhi"))
