def mean_time(times):
    if len(times) == 0:
        return 0
    total = 0
    for i in range(0, len(times)):
        total = total + times[i]
    return total / len(times)


def fastest(results):
    best = ""
    best_time = 100
    for name, time in results.items():
        if best == "" or time < best_time:
            best = name
            best_time = time
    return best


def in_time(times, limit):
    count = 0
    for time in times:
        if time <= limit:
            count = count + 1
        return count
    return count
