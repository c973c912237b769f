/** One thing that a `bash run` fence asks for. */
export type ShellStep =
  | { kind: 'webpack'; args: string[]; env: Record<string, string>; text: string; line: number }
  | { kind: 'npm'; args: string[]; text: string; line: number }
  | { kind: 'cd'; folder: string; text: string; line: number }
  | { kind: 'endless'; text: string; line: number }
  | { kind: 'bash'; text: string; line: number };

/** What needs a real shell. */
const SHELL_SIGNS = /[|&;<>()$`*?{}[\]\\~!#]/;
/** Commands and flags of webpack that don't end by themselves. */
const ENDLESS = /^(?:serve|server|s|watch|w|--watch|-w)$/;
/** Those that write in ways of their own: a process of their own. */
const OWN_PROCESS = /^(?:info|i|complete|--json.*|-j|--progress.*|--analyze)$/;

/**
 * Splits the code of a fence into steps.
 *
 * @param code lines of bash; a backslash at the end joins two
 * @returns what to do, in order; one step for all of it if it has more than simple lines
 */
export function readShellSteps(code: string): ShellStep[] {
  if (/<<|^\s*(?:for|while|if|case|function)\b|[{(]\s*$/m.test(code))
    return [{ kind: 'bash', text: code, line: 1 }];
  const steps: ShellStep[] = [];
  let text = '';
  let start = 1;
  for (const [index, line] of code.split('\n').entries()) {
    if (text === '') start = index + 1;
    text += line.endsWith('\\') ? `${line.slice(0, -1)} ` : line;
    if (line.endsWith('\\')) continue;
    const trimmed = text.trim();
    if (trimmed !== '' && !trimmed.startsWith('#')) steps.push(readStep(trimmed, start));
    text = '';
  }
  return steps;
}

function readStep(text: string, line: number): ShellStep {
  const words = splitWords(text);
  if (!words) return { kind: 'bash', text, line };
  const env: Record<string, string> = {};
  while (words[0] !== undefined && /^[A-Z_][A-Z\d_]*=/.test(words[0])) {
    const [name = '', ...value] = (words.shift() ?? '').split('=');
    env[name] = value.join('=');
  }
  const args = words[0] === 'npx' ? words.slice(1) : words;
  const isPlain = Object.keys(env).every((name) => name !== 'NODE_OPTIONS');
  if (args[0] === 'webpack' || args[0] === 'webpack-cli') {
    const rest = args.slice(1);
    if (ENDLESS.test(rest[0] ?? '') || rest.some((word) => /^(?:--watch|-w)$/.test(word)))
      return { kind: 'endless', text, line };
    if (isPlain && !rest.some((word) => OWN_PROCESS.test(word)))
      return { kind: 'webpack', args: rest, env, text, line };
  }
  if (args[0] === 'npm' && Object.keys(env).length === 0)
    return { kind: 'npm', args: args.slice(1), text, line };
  if (args[0] === 'cd' && args.length === 2) return { kind: 'cd', folder: args[1] ?? '', text, line };
  return { kind: 'bash', text, line };
}

/** The words of a simple command without quotes; null if a shell has to read it. */
export function splitWords(text: string): string[] | null {
  const words: string[] = [];
  const pattern = /\s*((?:'[^']*'|"[^"$`\\]*"|[^\s'"])+)/gy;
  let end = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    end = pattern.lastIndex;
    const bare = (found[1] ?? '').replace(/'[^']*'|"[^"]*"/g, '');
    if (SHELL_SIGNS.test(bare)) return null;
    words.push((found[1] ?? '').replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
  }
  return text.slice(end).trim() === '' ? words : null;
}
