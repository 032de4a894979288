// The globals and modules that students' programs find in our runtimes. Loose on purpose, so that beginners' programs
// stay short. Read as text by check-program.ts; not part of our own compilation (see tsconfig.json).
declare var console: Record<
  | "log"
  | "error"
  | "warn"
  | "info"
  | "debug"
  | "table"
  | "dir"
  | "time"
  | "timeEnd"
  | "group"
  | "groupEnd"
  | "assert"
  | "count"
  | "trace"
  | "clear",
  (...values: any[]) => void
>;
declare var process: any, Buffer: any, require: any, module: any, exports: any, global: any, self: any;
declare var __dirname: string, __filename: string;
declare var performance: { now(): number };
declare function prompt(question?: string, usual?: string): string | null;
declare function alert(words?: unknown): void;
declare function confirm(question?: string): boolean;
declare function fetch(address: string, options?: any): Promise<any>;
declare function setTimeout(run: (...values: any[]) => void, ms?: number, ...values: any[]): any;
declare function setInterval(run: (...values: any[]) => void, ms?: number, ...values: any[]): any;
declare function setImmediate(run: (...values: any[]) => void, ...values: any[]): any;
declare function clearTimeout(timer: any): void;
declare function clearInterval(timer: any): void;
declare function queueMicrotask(run: () => void): void;
declare function structuredClone<T>(value: T): T;
declare function atob(text: string): string;
declare function btoa(text: string): string;
declare var TextEncoder: any,
  TextDecoder: any,
  URL: any,
  URLSearchParams: any,
  AbortController: any,
  crypto: any;
declare module "fs";
declare module "fs/promises";
declare module "path";
declare module "os";
declare module "util";
declare module "events";
declare module "readline";
declare module "readline/promises";
declare module "readline-sync";
declare module "assert";
declare module "crypto";
declare module "node:*";
