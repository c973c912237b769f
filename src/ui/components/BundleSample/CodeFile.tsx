import type { ReactNode } from 'react';

interface CodeFileProps {
  readonly path: string;
  /** Content of `code`, escaped and colored by the build. */
  readonly html: string;
  /** A remark on the code; nothing for none. */
  readonly children?: ReactNode;
}

/** A file of code under its name. Long lines wrap, so that nothing has to be scrolled. */
export function CodeFile({ path, html, children }: CodeFileProps) {
  return (
    <figure className="code">
      <figcaption className="code-head">
        <span className="code-file">{path}</span>
      </figcaption>
      <pre>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {children && <p>{children}</p>}
    </figure>
  );
}
