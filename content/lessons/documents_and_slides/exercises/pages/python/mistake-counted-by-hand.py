from writer import contents, count, define, footer, header, open_document, page_break, show, style, text

open_document("magazine.txt")
define("Heading 1", "bold")
header("Sunrise School")
footer("Page # of ##")
page_break(4)
page_break(6)

contents()
show()
