def report(totals, filename):
    most = ""
    with open(filename, "w") as file:
        file.write("Sharma Kirana")
        for name in sorted(totals):
            file.write(f"{name}: {totals[name]}")
            if most == "" or totals[name] > totals[most]:
                most = name
        file.write(f"Total: {sum(totals.values())}")
    return most
