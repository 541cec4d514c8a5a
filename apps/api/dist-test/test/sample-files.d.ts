/** A valid one-page PDF with one line of text (letters of Latin-1). */
export declare function samplePdf(text: string): Buffer;
/** A valid PNG in true color; `colorAt` gives red, green and blue of a pixel. */
export declare function samplePng(width: number, height: number, colorAt: (x: number, y: number) => [number, number, number]): Buffer;
