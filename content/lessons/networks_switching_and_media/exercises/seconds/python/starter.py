def seconds(megabytes, mbps):
    return megabytes


def largest(mbps, time):
    return mbps


print(seconds(80, 80), largest(80, 10))
