// The parts of cli-progress that we use; it ships without types.
declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: { readonly format: string; readonly stream?: NodeJS.WritableStream; readonly hideCursor?: boolean })
    start(total: number, value: number): void
    update(value: number): void
    stop(): void
  }
}
