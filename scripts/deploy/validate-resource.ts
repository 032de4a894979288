import * as cloudNativePg from "@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1";
import * as monitoring from "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1";
import * as apps from "kubernetes-models/apps/v1";
import * as autoscaling from "kubernetes-models/autoscaling/v2";
import * as batch from "kubernetes-models/batch/v1";
import * as networking from "kubernetes-models/networking.k8s.io/v1";
import * as policy from "kubernetes-models/policy/v1";
import * as core from "kubernetes-models/v1";
import type { Resource } from "./render-overlay.ts";

type Model = { prototype: { validate: () => void } };

const MODELS: Record<string, Record<string, unknown>> = {
  v1: core,
  "apps/v1": apps,
  "autoscaling/v2": autoscaling,
  "batch/v1": batch,
  "networking.k8s.io/v1": networking,
  "policy/v1": policy,
  "monitoring.coreos.com/v1": monitoring,
  "postgresql.cnpg.io/v1": cloudNativePg,
};

/** What is wrong with a resource by the schema of its kind: wrong values, missing fields and fields that do not exist. */
export function problemsOf(resource: Resource): string[] {
  const { apiVersion, kind, metadata } = resource;
  const model = MODELS[apiVersion]?.[kind] as Model | undefined;
  if (!model) return [`${apiVersion} ${kind} is not a known kind`];
  const unread = new Set<string>();
  try {
    model.prototype.validate.call(watchReads(unread)(resource, kind));
  } catch (error) {
    return [`${kind} ${metadata.name}: ${(error as Error).message}`];
  }
  return [...unread].map((path) => `${kind} ${metadata.name} has no field ${path}`);
}

/**
 * The schemas allow further fields, as the API server does when it ignores them, so a misspelt field would pass. But a
 * validator reads every field that its schema names: what it has not read does not exist.
 */
function watchReads(unread: Set<string>) {
  const proxies = new Map<object, object>();
  return function watch(value: unknown, path: string): unknown {
    if (typeof value !== "object" || !value) return value;
    const seen = proxies.get(value);
    if (seen) return seen;
    for (const key of Object.keys(value)) unread.add(`${path}.${key}`);
    const proxy = new Proxy(value, {
      get: (target, key, receiver) => {
        const found: unknown = Reflect.get(target, key, receiver);
        if (typeof key === "symbol" || !Object.hasOwn(target, key)) return found;
        unread.delete(`${path}.${key}`);
        return watch(found, `${path}.${key}`);
      },
    });
    proxies.set(value, proxy);
    return proxy;
  };
}
