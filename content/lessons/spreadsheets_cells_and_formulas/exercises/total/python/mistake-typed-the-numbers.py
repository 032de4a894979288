from sheet import copy, enter, open_sheet, show

open_sheet("marks.csv")
enter("E1", "Total")
enter("E2", "124")
enter("E3", "109")
enter("E4", "136")

show()
