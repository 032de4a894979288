def short_name(name):
    words = name.split()
    result = ""
    for word in words[:-1]:
        result = result + word[0] + ". "
    result = result + words[-1]
    return result


print(short_name("mohandas karamchand gandhi"))
