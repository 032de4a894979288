names = ["Asha", "Dev", "Zoya"]
times = [41, "44", 41]
ages = {"Asha": 15, "Dev": 16, "Zoya": 14}
print("Runners:", len(names))
print("Last:", names[-1])
print("Mean time:", sum(times) / len(times))
print("Youngest:", min(ages.values()))
