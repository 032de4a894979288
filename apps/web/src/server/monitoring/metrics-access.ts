import { createHash, timingSafeEqual } from "node:crypto";
import type { Env } from "../config/env.ts";

type MetricsEnv = Pick<Env, "METRICS_TOKEN" | "METRICS_PORT">;

/** Without a way to read them, metrics are not counted either. */
export const areMetricsOn = ({ METRICS_TOKEN, METRICS_PORT }: MetricsEnv) =>
  METRICS_TOKEN !== undefined || METRICS_PORT !== undefined;

const hash = (text: string) => createHash("sha256").update(text).digest();

/** Compared in constant time: hashes have one length. */
export const hasMetricsToken = ({ METRICS_TOKEN }: MetricsEnv, authorization: string | undefined) =>
  METRICS_TOKEN !== undefined &&
  authorization !== undefined &&
  timingSafeEqual(hash(authorization), hash(`Bearer ${METRICS_TOKEN}`));
