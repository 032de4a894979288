export const SUPPORTED_SCOPES = ["openid", "profile", "email", "phone"];

export const scopeList = (scope: string): string[] => [...new Set(scope.split(/\s+/).filter(Boolean))];
