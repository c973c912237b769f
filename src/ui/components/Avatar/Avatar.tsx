import { useState } from 'react';
import * as styles from './Avatar.module.css';

type Picture = 'coming' | 'here' | 'failed';

interface AvatarProps {
  /** Address of the picture; '' for none. */
  readonly src: string;
  /** Width and height, in CSS pixels. */
  readonly size: number;
  /** Whether it is to be fetched: not before it is in view. */
  readonly isWanted: boolean;
}

/** Somebody's picture; a neutral shape until it has come, and where it does not come. */
export function Avatar({ src, size, isWanted }: AvatarProps) {
  const [picture, setPicture] = useState<Picture>('coming');
  return (
    <span className={styles.avatar}>
      {picture !== 'here' && (
        <svg viewBox="0 0 45 45" width={size} height={size} aria-hidden="true">
          <circle cx="22.5" cy="17" r="8" />
          <path d="M7 41a15.5 13 0 0 1 31 0z" />
        </svg>
      )}
      {isWanted && src !== '' && picture !== 'failed' && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setPicture('here')}
          onError={() => setPicture('failed')}
        />
      )}
    </span>
  );
}
