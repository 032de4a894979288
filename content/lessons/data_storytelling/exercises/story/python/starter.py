def story(data):
    lines = []
    lines.append("It began with " + str(data[0][1]) + " in " + str(data[0][0]) + ".")
    return lines


print(story([["June", 12], ["July", 20], ["August", 31], ["October", 14]]))
