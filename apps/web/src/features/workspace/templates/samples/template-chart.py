import matplotlib.pyplot as plt

subjects = ["Maths", "Physics", "Chemistry", "English", "Computer Science"]
marks = [78, 71, 69, 84, 92]

plt.bar(subjects, marks, color="teal")
plt.title("Marks of the first term")
plt.ylabel("Marks out of 100")
plt.xticks(rotation=20)
plt.ylim(0, 100)
plt.show()
