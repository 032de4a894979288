"""The two steps of k-means. You wrote them in the last exercises; you need not change them."""


def square(a, b):
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def nearest(point, centres):
    best = 0
    for k in range(1, len(centres)):
        if square(point, centres[k]) < square(point, centres[best]):
            best = k
    return best


def new_centres(points, groups, old):
    centres = []
    for k in range(len(old)):
        own = [points[i] for i in range(len(points)) if groups[i] == k]
        if own:
            centres.append([sum(p[0] for p in own) / len(own), sum(p[1] for p in own) / len(own)])
        else:
            centres.append(old[k])
    return centres
