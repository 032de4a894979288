/** Under `assets` because it never changes: a new Pyodide gets a new folder. */
export const PYTHON_FILES_FOLDER = "assets/python-314.0.7";
