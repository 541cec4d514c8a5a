type Answer<T> = (result: Office.AsyncResult<T>) => void

/** `message` is Outlook's own. */
export class OutlookFailure extends Error {}

export function asked<T>(ask: (answer: Answer<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    ask(({ status, value, error }) => {
      if (status === Office.AsyncResultStatus.Succeeded) resolve(value)
      else reject(new OutlookFailure(error.message))
    })
  })
}
