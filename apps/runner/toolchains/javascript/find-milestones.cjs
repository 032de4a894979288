"use strict";
// Finds Node's own array of the times at which it started. Only the debugger sees the variables of Node's modules.
const { Session } = require("node:inspector");

exports.findMilestones = function findMilestones() {
  const session = new Session();
  session.connect();
  try {
    const expression = 'Object.getOwnPropertyDescriptor(performance.nodeTiming, "nodeStart").get';
    const { result } = post(session, "Runtime.evaluate", { expression });
    const readMilestone = findVariable(session, result.objectId, "getMilestoneTimestamp");
    return fetchValue(session, findVariable(session, readMilestone, "milestones"));
  } finally {
    session.disconnect();
  }
};

/** The debugger of the same thread answers before `post` returns. */
function post(session, method, parameters) {
  let answer;
  session.post(method, parameters, (error, result) => {
    if (error) throw new Error(error.message);
    answer = result;
  });
  return answer;
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
