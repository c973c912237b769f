/** One thing that a `bash run` fence asks for. */
export type ShellStep = ShellCommand & {
  text: string;
  line: number;
  /** It comes after `&&`: only if what was before has ended well. */
  afterSuccess: boolean;
};

type ShellCommand =
  | { kind: 'webpack'; args: string[]; env: Record<string, string> }
  | { kind: 'npm'; args: string[] }
  | { kind: 'cd'; folder: string }
  | { kind: 'endless' }
  | { kind: 'bash' };

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
    return [{ kind: 'bash', text: code, line: 1, afterSuccess: false }];
  const steps: ShellStep[] = [];
  let text = '';
  let start = 1;
  for (const [index, line] of code.split('\n').entries()) {
    if (text === '') start = index + 1;
    text += line.endsWith('\\') ? `${line.slice(0, -1)} ` : line;
    if (line.endsWith('\\')) continue;
    const trimmed = text.trim();
    if (trimmed !== '' && !trimmed.startsWith('#')) steps.push(...readLine(trimmed, start));
    text = '';
  }
  return steps;
}

/** `a && b` are two steps, unless that would tear quotes or brackets apart. */
function readLine(text: string, line: number): ShellStep[] {
  const parts = /\|\||[()]|(['"])[^'"]*&&[^'"]*\1/.test(text) ? [text] : text.split(/\s+&&\s+/);
  return parts.map((part, index) => ({ ...readCommand(part), text: part, line, afterSuccess: index > 0 }));
}

function readCommand(text: string): ShellCommand {
  const words = splitWords(text);
  if (!words) return { kind: 'bash' };
  const env: Record<string, string> = {};
  while (words[0] !== undefined && /^[A-Z_][A-Z\d_]*=/.test(words[0])) {
    const [name = '', ...value] = (words.shift() ?? '').split('=');
    env[name] = value.join('=');
  }
  const [program, ...args] = words[0] === 'npx' ? words.slice(1) : words;
  const hasEnv = Object.keys(env).length > 0;
  if (program === 'webpack' || program === 'webpack-cli') {
    if (ENDLESS.test(args[0] ?? '') || args.includes('--watch') || args.includes('-w'))
      return { kind: 'endless' };
    if (env.NODE_OPTIONS === undefined && !args.some((word) => OWN_PROCESS.test(word)))
      return { kind: 'webpack', args, env };
  }
  if (program === 'npm' && !hasEnv) return { kind: 'npm', args };
  if (program === 'cd' && args.length === 1 && !hasEnv) return { kind: 'cd', folder: args[0] ?? '' };
  return { kind: 'bash' };
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
