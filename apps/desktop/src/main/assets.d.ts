/** As data URL: main has no files of its own in the package. */
declare module '*.png?inline' {
  const url: string
  export default url
}
