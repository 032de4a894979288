import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Vitest's globals are off, so the library cannot do this by itself: without it a test finds the last test's buttons.
afterEach(cleanup);
