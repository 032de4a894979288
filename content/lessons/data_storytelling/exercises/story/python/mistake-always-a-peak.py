def story(data):
    lines = []
    lines.append("It began with " + str(data[0][1]) + " in " + str(data[0][0]) + ".")
    top = 0
    again = False
    for i in range(1, len(data)):
        if data[i][1] > data[top][1]:
            top = i
        elif data[i][1] == data[0][1]:
            again = True
    now = str(data[-1][1]) + " in " + str(data[-1][0]) + "."
    if top > 0:
        lines.append("The peak was " + str(data[top][1]) + " in " + str(data[top][0]) + ".")
        lines.append("Now it is " + now)
    elif again:
        lines.append("Since then it has never been higher. Now it is " + now)
    else:
        lines.append("Since then it has never been as high. Now it is " + now)
    return lines


print(story([["June", 12], ["July", 20], ["August", 31], ["October", 14]]))
