/** A body's script could not be loaded: `type` is webpack's word for why (error, timeout), `request` its address. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(
    readonly id: string,
    readonly type: string,
    readonly request: string,
  ) {
    super(`Loading chunk ${id} failed.\n(${type}: ${request})`);
  }
}

/** There is no module for the wanted page. */
export class ModuleNotFoundError extends Error {
  readonly code = 'MODULE_NOT_FOUND';

  constructor(id: string) {
    super(`Cannot find module '${id}'`);
  }
}
