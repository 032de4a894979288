/** What `npm run dev` creates once: services, jobs, sockets, worker threads, the accounts service and the runner. */
const CREATED_ONCE =
  /^(apps\/web\/src\/(server|jobs)\/|apps\/web\/src\/api\/.*socket|apps\/web\/src\/(work-thread|server-entry|development-main)\.ts|packages\/auth-service\/src\/|apps\/(runner|launcher)\/src\/|db\/)/;

/** Screens, loaders and API are loaded again at the next request. */
export const needsRestart = (path: string): boolean =>
  CREATED_ONCE.test(path) && /\.(ts|sql)$/.test(path) && !/\.test\.ts$|\/testing\//.test(path);
