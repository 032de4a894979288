"use strict";
// Finds variables of Node's own modules, which only the debugger sees.
const { Session } = require("node:inspector");

/** Calls `use` with a debugger of this thread. */
exports.withDebugger = function withDebugger(use) {
  const session = new Session();
  session.connect();
  try {
    return use(session);
  } finally {
    session.disconnect();
  }
};

/** The times at which Node started. */
exports.findMilestones = function findMilestones(session) {
  const readMilestone = findVariable(session, findGetter(session, "performance.nodeTiming", "nodeStart"), "getMilestoneTimestamp");
  return fetchValue(session, findVariable(session, readMilestone, "milestones"));
};

/** Whether the process is exiting, its exit code, and whether that has been set. */
exports.findExitFields = (session) =>
  fetchValue(session, findVariable(session, findGetter(session, "process", "exitCode"), "fields"));

/** The debugger of the same thread answers before `post` returns. */
function post(session, method, parameters) {
  let answer;
  session.post(method, parameters, (error, result) => {
    if (error) throw new Error(error.message);
    answer = result;
  });
  return answer;
}

function findGetter(session, object, property) {
  const expression = `Object.getOwnPropertyDescriptor(${object}, "${property}").get`;
  return post(session, "Runtime.evaluate", { expression }).result.objectId;
}

const propertiesOf = (session, objectId) =>
  post(session, "Runtime.getProperties", { objectId, ownProperties: true });

/** Returns the debugger's id of what a function knows by this name. */
function findVariable(session, functionId, name) {
  const { internalProperties } = propertiesOf(session, functionId);
  const scopes = internalProperties.find((property) => property.name === "[[Scopes]]").value;
  const variables = propertiesOf(session, scopes.objectId)
    .result.filter(({ value }) => value?.objectId)
    .flatMap(({ value }) => propertiesOf(session, value.objectId).result);
  return variables.find((variable) => variable.name === name).value.objectId;
}

function fetchValue(session, objectId) {
  let value;
  performance.take = (found) => {
    value = found;
  };
  const functionDeclaration = "function () { performance.take(this); }";
  post(session, "Runtime.callFunctionOn", { objectId, functionDeclaration });
  delete performance.take;
  return value;
}
