; Offers the console for mail files ("Öffnen mit …") and leaves the program that opens them by double click alone: the
; default of .msg and .eml is Outlook's or whose else it is. All keys are the console's own but for one value in
; OpenWithProgids, and the uninstaller removes both.

!macro offerFor EXTENSION DESCRIPTION
  WriteRegStr SHELL_CONTEXT "Software\Classes\${APP_ID}.${EXTENSION}" "" "${DESCRIPTION}"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${APP_ID}.${EXTENSION}\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${APP_ID}.${EXTENSION}\shell\open" "" "Ins CRM übernehmen"
  ; Without it Explorer opens no more than 15 selected files.
  WriteRegStr SHELL_CONTEXT "Software\Classes\${APP_ID}.${EXTENSION}\shell\open" "MultiSelectModel" "Player"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${APP_ID}.${EXTENSION}\shell\open\command" "" '"$appExe" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "${APP_ID}.${EXTENSION}" ""
!macroend

!macro withdrawFor EXTENSION
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "${APP_ID}.${EXTENSION}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\${APP_ID}.${EXTENSION}"
!macroend

; SHCNE_ASSOCCHANGED: Explorer reads the registry again.
!macro tellExplorer
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

!macro customInstall
  !insertmacro offerFor "msg" "Outlook-Nachricht"
  !insertmacro offerFor "eml" "E-Mail-Nachricht"
  !insertmacro tellExplorer
!macroend

!macro customUnInstall
  !insertmacro withdrawFor "msg"
  !insertmacro withdrawFor "eml"
  !insertmacro tellExplorer
!macroend
