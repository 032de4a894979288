import turtle

pen = turtle.Turtle()
pen.speed(8)
pen.pensize(2)
pen.color("teal", "gold")

# A star: change the numbers and run it again.
pen.begin_fill()
for point in range(36):
    pen.forward(150)
    pen.left(170)
pen.end_fill()

turtle.done()
