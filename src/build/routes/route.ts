/** A page to be made, as plain data. The context carries ids only; queries fetch what they stand for. */
export interface Route {
  /** Both slashes included. */
  readonly path: string;
  readonly template: 'doc' | 'doc-facts' | 'doc-readme' | 'section-list' | 'printable' | 'vote';
  readonly context: RouteContext;
}

export interface RouteContext {
  readonly language: string;
  /** '' for a standalone page. */
  readonly section: string;
  /** Id of the file with the sidebar's entries, or '' for none. */
  readonly nav: string;
  /** Null where a template asks for a page that there is none of. */
  readonly id?: string | null;
  readonly previousId?: string | null;
  readonly nextId?: string | null;
  /** For a page that stands in for a missing translation: path of the page whose words it shows. */
  readonly canonical?: string;
  /** Codes of the languages that have the page in their own words, where there are several. */
  readonly languages?: readonly string[];
  /** Docs of a page that combines several, in order. */
  readonly ids?: readonly string[];
}

/** Two or more routes with one path, told as one line each; empty when all is well. */
export function findPathConflicts(routes: readonly Route[]): string[] {
  const templates = new Map<string, string[]>();
  for (const { path, template } of routes) templates.set(path, [...(templates.get(path) ?? []), template]);
  return [...templates]
    .filter(([, users]) => users.length > 1)
    .map(
      ([path, users]) => `${path}: made ${users.length} times (${users.join(', ')}); rename one of the pages`,
    );
}

/** The first route of each path. */
export function uniqueRoutes(routes: readonly Route[]): Route[] {
  const seen = new Set<string>();
  return routes.filter(({ path }) => !seen.has(path) && seen.add(path));
}
