// Declarations of the Node globals and modules that programs use, loosely typed so that lessons stay short.
interface Console {
	log(...data: unknown[]): void;
	error(...data: unknown[]): void;
	warn(...data: unknown[]): void;
	info(...data: unknown[]): void;
	debug(...data: unknown[]): void;
	table(data: unknown, columns?: string[]): void;
	dir(data: unknown, options?: unknown): void;
	time(label?: string): void;
	timeEnd(label?: string): void;
	group(...data: unknown[]): void;
	groupEnd(): void;
	assert(condition?: boolean, ...data: unknown[]): void;
	count(label?: string): void;
	trace(...data: unknown[]): void;
}
declare var console: Console;
declare var process: any;
declare var Buffer: any;
declare var require: any;
declare var module: any;
declare var exports: any;
declare var __dirname: string;
declare var __filename: string;
declare var global: any;
declare var performance: { now(): number };
declare function setTimeout(
	run: (...args: any[]) => void,
	ms?: number,
	...args: any[]
): any;
declare function setInterval(
	run: (...args: any[]) => void,
	ms?: number,
	...args: any[]
): any;
declare function setImmediate(
	run: (...args: any[]) => void,
	...args: any[]
): any;
declare function clearTimeout(timer: any): void;
declare function clearInterval(timer: any): void;
declare function queueMicrotask(run: () => void): void;
declare function structuredClone<T>(value: T): T;
declare var TextEncoder: any;
declare var TextDecoder: any;
declare var URL: any;
declare module "fs";
declare module "fs/promises";
declare module "path";
declare module "os";
declare module "util";
declare module "events";
declare module "readline";
declare module "readline/promises";
declare module "assert";
declare module "crypto";
declare module "child_process";
declare module "worker_threads";
declare module "timers/promises";
declare module "node:*";
