import { useState } from 'react';
import * as styles from './Avatar.module.css';

interface AvatarProps {
  /** URL of the image; '' for none. */
  readonly src: string;
  /** Width and height, in CSS pixels. */
  readonly size: number;
  /** Whether to fetch it: only once it is in view. */
  readonly isWanted: boolean;
  /** Shown in place of the shape. */
  readonly initials?: string;
}

/** An avatar; initials or a neutral shape until the image has loaded, and where it fails to load. */
export function Avatar({ src, size, isWanted, initials = '' }: AvatarProps) {
  const [image, setImage] = useState<'coming' | 'here' | 'failed'>('coming');
  return (
    <span className={styles.avatar}>
      {image !== 'here' && (
        <svg viewBox="0 0 45 45" width={size} height={size} aria-hidden="true">
          {initials === '' ? (
            <>
              <circle cx="22.5" cy="17" r="8" />
              <path d="M7 41a15.5 13 0 0 1 31 0z" />
            </>
          ) : (
            <text x="22.5" y="29">
              {initials}
            </text>
          )}
        </svg>
      )}
      {isWanted && src !== '' && image !== 'failed' && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setImage('here')}
          onError={() => setImage('failed')}
        />
      )}
    </span>
  );
}
