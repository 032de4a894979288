import { type IDBPDatabase, openDB } from "idb";
import { hasDatabase } from "./device-databases.ts";

/** Opens the database of an account once, with one table. */
function createConnect(databaseName: (owner: string) => string, table: string) {
  const connections = new Map<string, Promise<IDBPDatabase>>();
  return (owner: string): Promise<IDBPDatabase> => {
    const known = connections.get(owner);
    if (known) return known;
    const removeConnection = () => void connections.delete(owner);
    const connection = openDB(databaseName(owner), 1, {
      upgrade: (database) => void database.createObjectStore(table),
      terminated: removeConnection,
    });
    // A connection that could not be opened is tried again by the next call.
    connection.catch(removeConnection);
    connections.set(owner, connection);
    return connection;
  };
}

/** Rows of each account on this device: one database for each, so that deleting one cannot touch another. */
export function createAccountTable<Value>(databaseName: (owner: string) => string, table: string) {
  const connect = createConnect(databaseName, table);
  return {
    read: async (owner: string, key: string): Promise<Value | undefined> =>
      (await connect(owner)).get(table, key),

    write: async (owner: string, key: string, value: Value): Promise<void> => {
      await (await connect(owner)).put(table, value, key);
    },

    /** Reads and writes in one transaction, so that two tabs do not lose each other's work. */
    update: async <Changed extends Value>(
      owner: string,
      key: string,
      change: (stored: Value | undefined) => Changed,
    ): Promise<Changed> => {
      const transaction = (await connect(owner)).transaction(table, "readwrite");
      const changed = change(await transaction.store.get(key));
      await Promise.all([transaction.store.put(changed, key), transaction.done]);
      return changed;
    },

    /** Creates no database where there is none. */
    entries: async (owner: string): Promise<{ key: string; value: Value }[]> => {
      if (!(await hasDatabase(databaseName(owner)))) return [];
      const { store } = (await connect(owner)).transaction(table);
      const [keys, values]: [IDBValidKey[], Value[]] = await Promise.all([
        store.getAllKeys(),
        store.getAll(),
      ]);
      return values.flatMap((value, at) => {
        const key = keys[at];
        return typeof key === "string" ? [{ key, value }] : [];
      });
    },

    /** Deletes the accounts' databases from a shared machine; those of `mustStay`, with unsent work, stay. */
    removeAccounts: async (mustStay: (owner: string) => Promise<boolean>): Promise<void> => {
      const prefix = databaseName("");
      for (const { name } of await indexedDB.databases()) {
        if (!name?.startsWith(prefix)) continue;
        const owner = name.slice(prefix.length);
        if (await mustStay(owner)) continue;
        // Cleared first: the deletion waits until every page has closed its connection.
        await (await connect(owner)).clear(table);
        indexedDB.deleteDatabase(name);
      }
    },
  };
}
