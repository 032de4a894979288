def seconds(megabytes, mbps):
    return megabytes / 8 / mbps


def largest(mbps, time):
    return mbps * time / 8


print(seconds(80, 80), largest(80, 10))
