/**
 * React as DocSearch's modal gets it (src/build/docsearch.ts): each element it makes is mended first. It is one
 * bundled file, which offers no other way to reach them.
 */
import React, { type ReactNode } from 'react';
import { mendMarkup } from './mend-markup';

type Create = (
  type: unknown,
  props: Readonly<Record<string, unknown>> | null,
  ...children: ReactNode[]
) => ReactNode;

export const createElement: Create = (type, props, ...children) => {
  const mended = mendMarkup({ type, props: props ?? {}, children });
  if (!mended) return null;
  return (React.createElement as Create)(mended.type, mended.props, ...mended.children);
};

export const { Fragment, memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } =
  React;

export default { ...React, createElement };
