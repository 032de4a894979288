def seconds(megabytes, mbps):
    return megabytes / mbps


def largest(mbps, time):
    return mbps * time


print(seconds(80, 80), largest(80, 10))
