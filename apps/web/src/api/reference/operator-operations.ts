import type { Operation } from "./operation.ts";

/** The endpoints of `/api` that a load balancer and a monitoring system ask. */
export const OPERATOR_OPERATIONS: Operation[] = [
  {
    method: "get",
    path: "/health",
    summary: "State of database, runner and languages",
    access: "anyone",
    returns: "200 when the product can serve, else 503; both with the state of each part",
  },
  {
    method: "get",
    path: "/metrics",
    summary: "Metrics of this process, for Prometheus",
    access: "metrics token",
    returns: "Prometheus text; 404 without METRICS_TOKEN as bearer token",
  },
  {
    method: "get",
    path: "/health/live",
    summary: "Whether this process answers",
    access: "anyone",
    returns: "200, whatever the state of the database",
  },
  {
    method: "get",
    path: "/health/ready",
    summary: "Whether this process should be sent requests",
    access: "anyone",
    returns: "200, or 503 while it stops or while the database does not answer",
  },
];
