import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Vitest's globals are off, so Testing Library cannot register this itself; without it a test finds the last test's DOM.
afterEach(cleanup);
