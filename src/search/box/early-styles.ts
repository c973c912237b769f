import type { CSSProperties } from 'react';

/**
 * How the box looks before its stylesheet has come. They are no stylesheet of their own, because they have to be there
 * when one fails; nor part of every page, since few visits open the box.
 */
export const earlyStyles = {
  box: {
    // Above all else for the moment before it is modal.
    position: 'fixed',
    zIndex: 9,
    inset: 0,
    inlineSize: '100%',
    maxInlineSize: 'none',
    blockSize: '100%',
    maxBlockSize: 'none',
    padding: 0,
    color: 'var(--text)',
    background: 'none',
    border: 0,
  },
  panel: {
    inlineSize: 'min(44rem, 100%)',
    margin: 'clamp(0px, 20vi - 9rem, 10vb) auto 0',
    background: 'var(--surface-raised)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-surface)',
    boxShadow: 'var(--shadow-float)',
  },
  field: {
    display: 'flex',
    gap: 'var(--space-2)',
    alignItems: 'center',
    padding: 'var(--space-2) var(--space-4)',
  },
  input: {
    flex: 1,
    minInlineSize: 0,
    minBlockSize: '2.5rem',
    color: 'inherit',
    background: 'none',
    border: 0,
    outline: 0,
  },
  button: { color: 'var(--link)' },
  state: {
    padding: 'var(--space-3) var(--space-4)',
    margin: 0,
    color: 'var(--text-soft)',
    borderBlockStart: '1px solid var(--line)',
  },
} as const satisfies Readonly<Record<string, CSSProperties>>;
