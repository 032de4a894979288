def short_name(name):
    words = name.split()
    result = words[0][0].upper() + ". " + words[1].capitalize()
    return result


print(short_name("mohandas karamchand gandhi"))
