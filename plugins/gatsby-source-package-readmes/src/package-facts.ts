import { z } from 'zod';

/** Where a package is developed. */
export interface Repository {
  /** `https://github.com/webpack/css-loader` */
  readonly url: string;
  readonly owner: string;
  readonly name: string;
  /** Folder of the package in it; '' for its root. */
  readonly directory: string;
}

/** What a package says of itself in its package.json. */
export interface PackageFacts {
  readonly version: string;
  readonly license: string;
  readonly description: string;
  readonly repository: Repository;
}

const GITHUB =
  /^(?:(?:git\+)?(?:https?|ssh|git):\/\/(?:git@)?github\.com\/|git@github\.com:|github:)?([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/;

const repository = z.union([
  z.string().transform((url) => ({ url, directory: '' })),
  z.object({ url: z.string(), directory: z.string().default('') }),
]);

const manifest = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  license: z.string().min(1),
  description: z.string().default(''),
  repository,
});

/**
 * Reads a package.json (docs.npmjs.com/cli/configuring-npm/package-json tells the forms of `repository`).
 *
 * @param json text of the file
 * @returns its facts, or a sentence that says what is missing, without the package's name
 */
export function parsePackageFacts(json: string): PackageFacts | string {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return 'its package.json is no JSON';
  }
  const parsed = manifest.safeParse(data);
  if (!parsed.success) {
    const keys = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'package.json')))];
    return `its package.json has no usable ${keys.join(', ')}`;
  }
  const { url, directory } = parsed.data.repository;
  const [, owner, name] = GITHUB.exec(url) ?? [];
  if (owner === undefined || name === undefined) return `its repository is not on GitHub: "${url}"`;
  const { version, license, description } = parsed.data;
  return {
    version,
    license,
    description,
    repository: {
      url: `https://github.com/${owner}/${name}`,
      owner,
      name,
      directory: directory.replace(/^[./]+|\/+$/g, ''),
    },
  };
}
