def short_name(name):
    words = name.split()
    result = ""
    for word in words[:-1]:
        result = result + word[0].upper() + ". "
    result = result + words[-1].capitalize()
    return result


print(short_name("mohandas karamchand gandhi"))
