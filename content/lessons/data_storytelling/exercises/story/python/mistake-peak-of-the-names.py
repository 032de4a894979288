def story(data):
    lines = []
    lines.append("It began with " + str(data[0][1]) + " in " + str(data[0][0]) + ".")
    peak = max(data)
    lines.append("The peak was " + str(peak[1]) + " in " + str(peak[0]) + ".")
    lines.append("Now it is " + str(data[-1][1]) + " in " + str(data[-1][0]) + ".")
    return lines


print(story([["June", 12], ["July", 20], ["August", 31], ["October", 14]]))
