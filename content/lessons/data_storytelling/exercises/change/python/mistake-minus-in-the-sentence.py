def headline(old, new):
    percent = round((new - old) / old * 100)
    if new > old:
        return "rose by " + str(percent) + " %"
    if new < old:
        return "fell by " + str(percent) + " %"
    return "did not change"


print(headline(20, 30), headline(30, 20))
