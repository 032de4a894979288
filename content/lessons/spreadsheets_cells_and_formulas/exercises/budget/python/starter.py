from sheet import chart, copy, enter, open_sheet, show

open_sheet("budget.csv")

show()
chart("bar", "A2:A5", "B2:B5")
