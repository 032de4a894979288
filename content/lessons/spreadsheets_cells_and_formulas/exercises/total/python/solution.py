from sheet import copy, enter, open_sheet, show

open_sheet("marks.csv")
enter("E1", "Total")
enter("E2", "=SUM(B2:D2)")
copy("E2", "E3:E4")

show()
