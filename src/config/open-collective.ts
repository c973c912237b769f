/** Whose supporters are shown; the token is a secret of the build. */
export interface OpenCollective {
  /** Slug of the collective; '' for none: then there are no requests and no sponsors. */
  readonly slug: string;
  /** '' for Open Collective itself. */
  readonly endpoint: string;
  /** File that saves the last response in case Gatsby's cache is lost; '' for none. */
  readonly snapshot: string;
  /** '' for none. */
  readonly token: string;
}

interface Rule {
  readonly pattern: RegExp;
  readonly expected: string;
  readonly isSecret?: boolean;
}

const RULES: Readonly<Record<string, Rule>> = {
  OPEN_COLLECTIVE_SLUG: { pattern: /^[a-z\d][\w-]{0,99}$/, expected: 'a slug such as webpack' },
  OPEN_COLLECTIVE_ENDPOINT: {
    pattern: /^(https:\/\/[^/?#@\s]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/[^?#\s]*)?$/,
    expected: 'a URL such as https://api.opencollective.com/graphql/v2',
  },
  OPEN_COLLECTIVE_SNAPSHOT: {
    pattern: /^[^\0]*[^\0/]\.json$/,
    expected: 'a file such as .sponsors/webpack.json',
  },
  OPEN_COLLECTIVE_TOKEN: {
    pattern: /^[\x21-\x7e]{8,500}$/,
    expected: 'a Personal Token of 8 visible characters or more',
    isSecret: true,
  },
};

/**
 * Reads the settings of the collective.
 *
 * @param variables of the environment; README.md lists them
 * @throws Error that reports everything that is wrong
 */
export function parseOpenCollective(variables: Readonly<Record<string, string | undefined>>): OpenCollective {
  const problems = Object.entries(RULES).flatMap(([name, { pattern, expected, isSecret }]) => {
    const value = variables[name] || '';
    if (value === '' || pattern.test(value)) return [];
    return [`${name}: expected ${expected}, got ${isSecret ? 'something else' : JSON.stringify(value)}`];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    slug: variables.OPEN_COLLECTIVE_SLUG || '',
    endpoint: variables.OPEN_COLLECTIVE_ENDPOINT || '',
    snapshot: variables.OPEN_COLLECTIVE_SNAPSHOT || '',
    token: variables.OPEN_COLLECTIVE_TOKEN || '',
  };
}
