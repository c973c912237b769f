/** A file made of an image, published below /static/images. */
export interface ImageFile {
  /** Its URL, whose name ends in a digest of the image: `/static/images/report-768.1a2b3c4d5e.avif`. */
  readonly path: string;
  readonly format: 'avif' | 'webp' | 'png' | 'jpeg';
  /** In pixels. */
  readonly width: number;
}

/** A raster image beside a page, and the files that are made of it. */
export interface RasterImage {
  /** Absolute path of the author's file. */
  readonly file: string;
  /** Of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** AVIF and WebP, from narrow to wide. */
  readonly files: readonly ImageFile[];
  /** The largest in a format that every program reads. */
  readonly fallback: ImageFile;
  /** The one for the dark theme, where there is a file `x.dark.png` beside `x.png`. */
  readonly dark: RasterImage | null;
}
