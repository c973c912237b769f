/** Nodes in the order of a route's ids: the store gives them in its own. Ids without a node are left out. */
export function orderByIds<T extends { readonly id: string }>(
  nodes: readonly T[],
  ids: readonly string[],
): T[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
