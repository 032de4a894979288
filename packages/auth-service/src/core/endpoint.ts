import type { AuthContext } from "./auth-context.ts";
import type { AuthRequest } from "./auth-request.ts";

export type Endpoint = (auth: AuthContext, request: AuthRequest) => Promise<Response> | Response;
