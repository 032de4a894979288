from writer import contents, count, define, footer, header, open_document, page_break, show, style, text

open_document("magazine.txt")
define("Heading 1", "bold")
header("Sunrise School")
footer("Page # of ##")
for n in range(1, count()):
    if style(n) == "Heading 1":
        page_break(n)

contents()
show()
