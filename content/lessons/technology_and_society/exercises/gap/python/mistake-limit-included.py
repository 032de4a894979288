NFHS = {
    "Andhra Pradesh": [21.0, 48.8],
    "Assam": [28.2, 42.3],
    "Bihar": [20.6, 43.6],
    "Meghalaya": [34.7, 42.1],
    "Tripura": [22.9, 45.7],
    "West Bengal": [25.5, 46.7],
}


def widest(table):
    best = ""
    for state in table:
        gap = table[state][1] - table[state][0]
        if best == "" or gap > widest_gap:
            best = state
            widest_gap = gap
    return best


def below(table, limit):
    found = []
    for state in table:
        if table[state][0] <= limit:
            found.append(state)
    return sorted(found)


print(widest(NFHS), below(NFHS, 25))
