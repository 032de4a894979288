"use strict";
// A started Node with a warm type checker: forked inside a box it checks the program, translates it, becomes it.
const fs = require("node:fs");
const path = require("node:path");
const {
	becomeProgram,
	runMain,
} = require("/opt/nirmaan/javascript/javascript-worker.cjs");
const ts = require("./lib/typescript.js");

const OPTIONS = {
	target: ts.ScriptTarget.ES2022,
	module: ts.ModuleKind.CommonJS,
	moduleResolution: ts.ModuleResolutionKind.Node10,
	lib: ["lib.es2022.d.ts"],
	types: [],
	esModuleInterop: true,
	inlineSourceMap: true,
	skipLibCheck: true,
	skipDefaultLibCheck: true,
	noEmitOnError: false,
};
const LIBRARY = path.join(__dirname, "lib");
const AMBIENT = path.join(__dirname, "node-globals.d.ts");
const parsed = new Map();

function hostFor(files) {
	const read = (name) =>
		files?.get(name) ??
		(ts.sys.fileExists(name) ? ts.sys.readFile(name) : undefined);
	return {
		fileExists: (name) => files?.has(name) || ts.sys.fileExists(name),
		readFile: read,
		getSourceFile(name, languageVersion) {
			const isOurs = name.startsWith(__dirname);
			if (isOurs && parsed.has(name)) return parsed.get(name);
			const text = read(name);
			const file =
				text === undefined
					? undefined
					: ts.createSourceFile(name, text, languageVersion, true);
			if (isOurs && file) parsed.set(name, file);
			return file;
		},
		getDefaultLibFileName: () => path.join(LIBRARY, "lib.es2022.d.ts"),
		getDefaultLibLocation: () => LIBRARY,
		getCurrentDirectory: () => "/box",
		getCanonicalFileName: (name) => name,
		useCaseSensitiveFileNames: () => true,
		getNewLine: () => "\n",
		writeFile: (name, text) =>
			files ? undefined : fs.writeFileSync(name, text),
	};
}

function compile(main, files) {
	const host = hostFor(files);
	const program = ts.createProgram([main, AMBIENT], OPTIONS, host);
	const problems = [
		...program.getOptionsDiagnostics(),
		...program.getSyntacticDiagnostics(),
		...program.getGlobalDiagnostics(),
		...program
			.getSourceFiles()
			.filter((file) => !file.fileName.startsWith(__dirname))
			.flatMap((file) => [...program.getSemanticDiagnostics(file)]),
	];
	if (problems.length === 0) program.emit();
	return ts.formatDiagnostics(problems, {
		...host,
		getCurrentDirectory: () => "/box",
	});
}

const REHEARSAL = `
interface Pet { name: string; age?: number }
class Dog implements Pet { constructor(public name: string, private tricks: string[] = []) {} bark(): string { return this.name; } }
enum Colour { Red, Green }
type Shape = { kind: "circle"; r: number } | { kind: "square"; side: number };
function area(s: Shape): number { switch (s.kind) { case "circle": return Math.PI * s.r ** 2; case "square": return s.side ** 2; } }
const numbers: number[] = [1, 2, 3]; const counts = new Map<string, number>();
for (const n of numbers) counts.set(String(n), n * 2);
const total = numbers.map((n) => n * n).filter((n) => n % 2 === 0).reduce((a, b) => a + b, 0);
async function wait<T>(value: T): Promise<T> { await null; return value; }
console.log(\`\${total} \${new Dog("Rex").bark()} \${Colour.Red} \${area({ kind: "circle", r: 1 })}\`, [...counts.entries()], wait(1));
`;
for (let i = 0; i < 12; i++)
	compile(
		"/box/rehearsal.ts",
		new Map([["/box/rehearsal.ts", REHEARSAL + `const again${i} = ${i};`]]),
	);
process.setSourceMapsEnabled(true);

const main = becomeProgram();
const problems = compile(main);
if (problems) {
	fs.writeSync(2, problems);
	fs.writeSync(3, Buffer.from([2]));
	process.reallyExit(2);
}
fs.writeSync(3, Buffer.from([0]));
fs.readSync(3, Buffer.alloc(1));
fs.closeSync(3);
process.argv[1] = main.replace(/\.(c|m|)tsx?$/, ".$1js");
runMain();
