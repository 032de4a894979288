def run(command, folders):
    action, name = command.split()
    if action == "mkdir":
        folders.append(name)
    elif action == "rmdir" and name in folders:
        folders.remove(name)
    return folders


print(run("mkdir notes", ["music"]))
